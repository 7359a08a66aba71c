import { Path, SVG } from '@wordpress/primitives';

const draw = ( path: string ) => (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path fillRule="evenodd" d={ path } />
	</SVG>
);

export const icons = {
	/** An f in a filled circle. */
	facebook: draw(
		'M12 3a9 9 0 0 1 1.4 17.9v-6.3h2.1l.4-2.4h-2.5v-1.6c0-.7.3-1.3 1.4-1.3H16v-2c-3-.5-5-.2-5 2.7v2.2H8.7v2.4H11V21A9 9 0 0 1 12 3Z'
	),
	/** A camera with a round lens. */
	instagram: draw(
		'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4-4h2v2h-2V6Z'
	),
	/** A star of eight points. */
	loom: draw( 'm12 3 1 5.6 5.4-3-3 5.4 5.6 1-5.6 1 3 5.4-5.4-3-1 5.6-1-5.6-5.4 3 3-5.4L3 12l5.6-1-3-5.4 5.4 3Z' ),
};
