import { Path, SVG } from '@wordpress/primitives';

/** An envelope. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M3 5h18v14H3V5Zm1.5 3.4v9.1h15V8.4L12 14 4.5 8.4ZM5 6.5l7 5.3 7-5.3H5Z" />
	</SVG>
);
