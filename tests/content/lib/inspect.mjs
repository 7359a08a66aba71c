/**
 * Describes a block without values that differ between runs.
 *
 * @param {Object} block A block object of the editor.
 */
function plain( { name, isValid, attributes, innerBlocks } ) {
	return { name, isValid, attributes, innerBlocks: innerBlocks.map( plain ) };
}

/**
 * Copies a value out of the editor's window, without undefined properties.
 *
 * @param {Object} value
 */
function copy( value ) {
	return JSON.parse( JSON.stringify( value ) );
}

/**
 * @param {Object[]} blocks
 * @return {Object[]} The blocks and all their inner blocks.
 */
export function flatten( blocks ) {
	return blocks.flatMap( ( block ) => [ block, ...flatten( block.innerBlocks ) ] );
}

/**
 * Runs a function with a silent console. Otherwise the editor logs why blocks are invalid or were updated.
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
 * Opens content in the editor and saves it twice.
 *
 * @param {Window} window See editor-window.mjs.
 * @param {string} html   Post content.
 * @return {{ parsed: Object[], blocks: Object[], serialized: string, again: string, deprecations: Object[] }} The parser's
 *     blocks, the editor's blocks, the content after each save, and the deprecated save functions that ran.
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
