import { Path, SVG } from '@wordpress/primitives';

/** A closed envelope with an R. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M3 5h18v14H3V5Zm1.5 1.5v11h15v-11h-15ZM9 8h3.4a2.6 2.6 0 0 1 1.1 4.950L15.3 16h-1.750l-1.6-2.750H10.500V16H9V8Zm1.5 1.400v2.450h1.850a1.225 1.225 0 0 0 0-2.450H10.500Z"
		/>
	</SVG>
);
