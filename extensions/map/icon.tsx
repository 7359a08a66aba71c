import { Path, SVG } from '@wordpress/primitives';

/** A folded map of three panels. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M9 3.2 3 5.4v15.4l6-2.2 6 2.2 6-2.2V3.2l-6 2.2-6-2.2Zm-4.5 3.2L8.2 5v12.3l-3.7 1.4V6.4Zm5.2-1.4 4.6 1.7V19l-4.6-1.7V5Zm6.1 1.7 3.7-1.4v12.3l-3.7 1.4V6.7Z"
		/>
	</SVG>
);
