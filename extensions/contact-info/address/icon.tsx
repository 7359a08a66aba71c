import { Path, SVG } from '@wordpress/primitives';

/** A pin with a round head on a map. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M12 2.5a6.5 6.5 0 0 1 6.5 6.5c0 4.3-3.2 8-5.9 11.9a.75.75 0 0 1-1.2 0C8.7 17 5.5 13.3 5.5 9A6.5 6.5 0 0 1 12 2.5ZM12 4a5 5 0 0 0-5 5c0 3.2 2.3 6.2 5 9.9 2.7-3.7 5-6.7 5-9.9a5 5 0 0 0-5-5Zm0 2.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z"
		/>
	</SVG>
);
