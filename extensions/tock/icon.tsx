import { Path, SVG } from '@wordpress/primitives';

/** A calendar with a fork. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M7 3h1.5v2h7V3H17v2h3v15H4V5h3V3ZM5.5 9.5v9h13v-9h-13Zm0-3V8h13V6.5h-13Zm4 4.5h1v2h1v-2h1v2h1v-2h1v3.2l-1.7 1.1v2.2h-1.6v-2.2L9.5 14.2V11Z" />
	</SVG>
);
