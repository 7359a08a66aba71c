import { Path, SVG } from '@wordpress/primitives';

/** Two houses side by side. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M9 4 2.5 10v9.5H15V10L9 4Zm4.5 14h-3v-4.5h-3V18H4v-7.3L9 6l4.5 4.7V18ZM15.5 5.5l6 5.3v8.7h-4.8V18H20v-6.5l-5.6-4.9 1.1-1.1Z" />
	</SVG>
);
