import { Path, SVG } from '@wordpress/primitives';

const draw = ( path: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path fillRule="evenodd" d={ path } />
	</SVG>
);

export const icons = {
	/** An f in a rounded square. */
	facebook: draw(
		'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-3.4v-6.6h2.3l.4-2.7h-2.7v-1.5c0-.9.4-1.4 1.4-1.4h1.4V6.4c-.6-.1-1.2-.1-1.9-.1-2.2 0-3.6 1.3-3.6 3.6v1.8H9.5v2.7h2.4V21H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z'
	),
	/** A camera with a round lens. */
	instagram: draw(
		'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.8a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Zm0 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Zm4.7-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z'
	),
	/** A flower of eight petals. */
	loom: draw(
		'M11.1 3h1.8v4.8L15.3 3.7l1.5.9-2.4 4.1 4.1-2.4.9 1.5-4.1 2.4H21v1.8h-5.7l4.1 2.4-.9 1.5-4.1-2.4 2.4 4.1-1.5.9-2.4-4.1V21h-1.8v-6.6l-2.4 4.1-1.5-.9 2.4-4.1-4.1 2.4-.9-1.5L8.7 12H3v-1.8h5.7L4.6 7.8l.9-1.5 4.1 2.4-2.4-4.1 1.5-.9 2.4 4.1V3Z'
	),
};
