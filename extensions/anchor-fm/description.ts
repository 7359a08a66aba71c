import { pasteHandler, type Block } from '@wordpress/blocks';

/** Elements that are removed together with their content. */
const NON_TEXT =
	'script,style,template,iframe,object,embed,svg,math,noscript,noembed,noframes,xmp,plaintext,textarea,title,img,picture,audio,video,canvas';

/** An invisible character. Added after `[`, it prevents WordPress from running shortcodes from the feed. */
const WORD_JOINER = '\u2060';

/** @return The URL of a link with an allowed scheme; '' for other links and elements. */
const allowedUrl = ( element: Element ) =>
	element instanceof HTMLAnchorElement && /^(https?|mailto):$/.test( element.protocol ) ? element.href : '';

/** Removes all attributes except the URL of a link. */
function stripAttributes( element: Element ): void {
	const url = allowedUrl( element );
	element.getAttributeNames().forEach( ( name ) => element.removeAttribute( name ) );
	if ( url ) {
		element.setAttribute( 'href', url );
	}
}

/**
 * Removes comments and attributes from feed HTML. Otherwise the paste handler would turn comments such as `<!-- wp:html -->`
 * into blocks.
 *
 * @param html An episode's description.
 * @return HTML without comments and without attributes except link URLs.
 */
function toSafeHtml( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	body.querySelectorAll( NON_TEXT ).forEach( ( element ) => element.remove() );
	body.querySelectorAll( 'a' ).forEach( ( link ) => allowedUrl( link ) || link.replaceWith( ...link.childNodes ) );
	const nodes = document.createNodeIterator( body, NodeFilter.SHOW_ALL );
	for ( let node = nodes.nextNode(); node; node = nodes.nextNode() ) {
		if ( node instanceof Element ) {
			stripAttributes( node );
		} else if ( node.nodeType === Node.COMMENT_NODE ) {
			node.parentNode?.removeChild( node );
		} else {
			node.textContent = ( node.textContent ?? '' ).replace( /\[(?=[^\s[\]])/g, `[${ WORD_JOINER }` );
		}
	}
	return body.innerHTML;
}

/**
 * Converts an episode's description to blocks, with WordPress' paste handler.
 *
 * @param html HTML from the feed.
 * @return The blocks; none for an empty description.
 */
export function toBlocks( html: string ): Block[] {
	const safe = toSafeHtml( html );
	const blocks = safe.trim() === '' ? [] : pasteHandler( { HTML: safe, mode: 'BLOCKS' } );
	return Array.isArray( blocks ) ? blocks : [];
}
