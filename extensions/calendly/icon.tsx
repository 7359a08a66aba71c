import { Path, SVG } from '@wordpress/primitives';

/** A calendar's page with two rings and a letter C. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M7 3h1.500v2h7V3H17v2h3v15.500H4V5h3V3ZM5.500 6.500V19h13V6.500H17V8h-1.500V6.500h-7V8H7V6.500H5.500Zm9.400 8.600 1.100 1A4.100 4.100 0 1 1 16 10.400l-1.100 1a2.600 2.600 0 1 0 0 3.700Z"
		/>
	</SVG>
);
