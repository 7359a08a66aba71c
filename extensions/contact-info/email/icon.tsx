import { Path, SVG } from '@wordpress/primitives';

/** A closed envelope. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm.2 1.5L12 12.1l6.8-5.6H5.2ZM4.5 7.9V17a.5.5 0 0 0 .5.5h14a.5.5 0 0 0 .5-.5V7.9L12 14.05 4.5 7.9Z"
		/>
	</SVG>
);
