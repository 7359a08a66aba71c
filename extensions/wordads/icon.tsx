import { Path, SVG } from '@wordpress/primitives';

/** A megaphone. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path
			fillRule="evenodd"
			d="M18.500 4v16l-8-4H10v4H6v-4.200A4 4 0 0 1 7 8h3.500l8-4ZM17 6.430 10.850 9.500H7a2.500 2.500 0 0 0 0 5h3.850L17 17.570V6.430ZM7.500 16v2.500h1V16h-1ZM20 10h1.500v4H20v-4Z"
		/>
	</SVG>
);
