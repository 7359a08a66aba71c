import { Path, SVG } from '@wordpress/primitives';

/** A business card with a head and two lines. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M4.5 4.5h15a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Zm0 1.5a.5.5 0 0 0-.5.5v11a.5.5 0 0 0 .5.5h15a.5.5 0 0 0 .5-.5v-11a.5.5 0 0 0-.5-.5h-15Zm4.25 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM5.5 16c0-1.7 1.4-3 3.25-3S12 14.3 12 16H5.5Zm8-6.5h5V11h-5V9.5Zm0 3.5h5v1.5h-5V13Z"
		/>
	</SVG>
);
