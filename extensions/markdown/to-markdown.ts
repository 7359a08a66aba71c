/** Markdown delimiters by HTML tag. */
const MARKS: Record< string, string > = { STRONG: '**', B: '**', EM: '*', I: '*', S: '~~', DEL: '~~' };

/** Characters to escape: those that are always markup, and those that start a list, heading or quote. */
const SPECIAL = /[\\`*_[\]<&~^|]|^[#>+-]|(?<=^\d+)[.)]/g;

/** Tags that toMarkdown() supports: without attributes, and links with a URL only. */
const KNOWN = /<(?:\/?(?:strong|b|em|i|s|del|code|a)|a href="[^"<>]*"|br ?\/?)>/g;

/** Puts delimiters around text, inside its outer spaces, because `** bold**` is not bold. */
function wrap( text: string, mark: string ): string {
	return text.replace( /^(\s*)(.*?)(\s*)$/s, ( _, before: string, trimmed: string, after: string ) =>
		trimmed ? before + mark + trimmed + mark + after : text
	);
}

function nodeToMarkdown( node: Node ): string {
	const text = node.textContent ?? '';
	switch ( node.nodeName ) {
		case '#text':
			return text.replace( /\s+/g, ' ' ).replace( SPECIAL, '\\$&' );
		case 'BR':
			return '\\\n';
		case 'CODE':
			return wrap( text, '`' );
		case 'A':
			return `[${ childrenToMarkdown( node ) }](<${ ( node as Element ).getAttribute( 'href' ) }>)`;
		default:
			return wrap( childrenToMarkdown( node ), MARKS[ node.nodeName ] ?? '' );
	}
}

function childrenToMarkdown( node: Node ): string {
	return Array.from( node.childNodes, nodeToMarkdown ).join( '' );
}

/**
 * @param content HTML of a text block.
 * @return Whether Markdown can represent all of it.
 */
export function isPlain( content: string ): boolean {
	return ! content.replace( KNOWN, '' ).includes( '<' ) && ! /<code>[^<]*`/.test( content );
}

/**
 * @param content HTML of a text block for which isPlain() is true.
 * @param level   Heading level; 0 for a paragraph.
 */
export function toMarkdown( content: string, level = 0 ): string {
	const { body } = new DOMParser().parseFromString( content, 'text/html' );
	return `${ '#'.repeat( level ) } ${ childrenToMarkdown( body ) }`.trim();
}
