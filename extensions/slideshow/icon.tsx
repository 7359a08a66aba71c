import { Path, SVG } from '@wordpress/primitives';

/** A picture frame with an arrow, and the edge of the next picture behind it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M5 3h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 1.5a.5.5 0 0 0-.5.5v10c0 .28.22.5.5.5h10a.5.5 0 0 0 .5-.5V5a.5.5 0 0 0-.5-.5H5Z"
		/>
		<Path d="m8.6 6.4 3.7 3.6-3.7 3.6-1.1-1.1 2.6-2.5-2.6-2.5 1.1-1.1ZM19 7h.5A1.5 1.5 0 0 1 21 8.5V19a2 2 0 0 1-2 2H8.5A1.5 1.5 0 0 1 7 19.5V19h11.5a.5.5 0 0 0 .5-.5V7Z" />
	</SVG>
);
