import { Path, SVG } from '@wordpress/primitives';

/** A square camera with lens and dot. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.5A3.5 3.5 0 0 0 4.5 8v8A3.5 3.5 0 0 0 8 19.5h8a3.5 3.5 0 0 0 3.5-3.5V8A3.5 3.5 0 0 0 16 4.5H8Zm4 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5-3a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"
		/>
	</SVG>
);
