import { Path, SVG } from '@wordpress/primitives';

/** A person on a card. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4 5h16v14H4V5Zm1.5 1.5v11h13v-11h-13ZM9 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-3 8c0-4 6-4 6 0H6Zm7.5-7H17v1.5h-3.5V9Zm0 3H17v1.5h-3.5V12Z" />
	</SVG>
);
