import { Path, SVG } from '@wordpress/primitives';

/** A calendar page with "31" on it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M7 2h2v2h6V2h2v2h2a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2V2ZM5 9.5V19h14V9.5H5Z" />
		<Path d="M7.5 11h4.3v1.3l-1.4 1.4c1 .2 1.6.8 1.6 1.7 0 1.2-1 2-2.5 2-.8 0-1.5-.2-2-.6l.6-1.2c.4.3.8.4 1.3.4.6 0 .9-.2.9-.6s-.4-.6-1.1-.6h-.6v-1l1.1-1.3H7.5V11Zm6 0h2.6v6.3h-1.5v-5h-1.1V11Z" />
	</SVG>
);
