import { Path, SVG } from '@wordpress/primitives';

/** Two halves of a picture with a line between them. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M11 3h2v18h-2v-2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2h6V3Zm0 3.5H5a.5.5 0 0 0-.5.5v10c0 .28.22.5.5.5h6v-11ZM15 5h4a2 2 0 0 1 2 2v2h-1.5V7a.5.5 0 0 0-.5-.5h-4V5Zm6 6v2h-1.5v-2H21Zm0 4v2a2 2 0 0 1-2 2h-4v-1.5h4a.5.5 0 0 0 .5-.5v-2H21ZM6 15.5l2-3.2 1.6 2L11 12v3.5H6Z"
		/>
	</SVG>
);
