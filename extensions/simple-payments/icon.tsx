import { Path, SVG } from '@wordpress/primitives';

/** A bank card. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-.5 2v1.500h17V7a.5.5 0 0 0-.5-.5H4a.5.5 0 0 0-.5.5Zm17 4h-17v6a.5.5 0 0 0 .5.5h16a.5.5 0 0 0 .5-.5Z"
		/>
	</SVG>
);
