/**
 * @param {Object} block A block object of the editor.
 * @return {Object} The block without values that differ between runs.
 */
function plain( { name, isValid, attributes, innerBlocks } ) {
	return { name, isValid, attributes, innerBlocks: innerBlocks.map( plain ) };
}

/** @param {Object} value @return {Object} A copy out of the editor's window, without undefined. */
function copy( value ) {
	return JSON.parse( JSON.stringify( value ) );
}

/** @param {Object[]} blocks @return {Object[]} The blocks and all inside them. */
export function flatten( blocks ) {
	return blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );
}

/**
 * Runs a function with a silent console: the editor logs there, at length, why a block is invalid or was updated.
 *
 * @template T
 */
function quietly( window, action ) {
	const { console } = window;
	const silent = Object.fromEntries( Object.keys( console ).map( ( name ) => [ name, () => {} ] ) );
	window.console = silent;
	try {
		return action();
	} finally {
		window.console = console;
	}
}

/**
 * Opens content as the editor does and saves it again.
 *
 * @param {Window} window See editor-window.mjs.
 * @param {string} html   Post content.
 * @return {{ parsed: Object[], blocks: Object[], serialized: string, again: string, deprecations: Object[] }}
 *         The parser's blocks, the editor's blocks, the content after one save and after a second one, and the frozen saves that ran.
 */
export function openAndSave( window, html ) {
	return quietly( window, () => {
		const { parse, serialize } = window.wp.blocks;
		window.usedDeprecations.length = 0;
		const blocks = parse( html );
		const deprecations = copy( window.usedDeprecations );
		const serialized = serialize( blocks );
		return {
			parsed: copy( window.wp.blockSerializationDefaultParser.parse( html ) ),
			blocks: copy( blocks.map( plain ) ),
			serialized,
			again: serialize( parse( serialized ) ),
			deprecations,
		};
	} );
}
