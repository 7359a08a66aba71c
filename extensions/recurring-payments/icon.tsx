import { Path, SVG } from '@wordpress/primitives';

/** A payment card with a stripe and two dashes below it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-.5 6.500V17a.5.5 0 0 0 .5.5h14a.5.5 0 0 0 .5-.5v-5.500h-15Zm0-2.500h15V7a.5.5 0 0 0-.5-.5H5a.5.5 0 0 0-.5.5v2Zm2 5h5v1.500h-5V14Zm6.500 0h2v1.500h-2V14Z"
		/>
	</SVG>
);
