import { pasteHandler, type Block } from '@wordpress/blocks';

/** They keep text that is no HTML, or are no words. */
const NO_WORDS =
	'script,style,template,iframe,object,embed,svg,math,noscript,noembed,noframes,xmp,plaintext,textarea,title,img,picture,audio,video,canvas';

/** A break that nobody sees, so that a shortcode in somebody's feed is words and not run by this site. */
const WORD_JOINER = '\u2060';

/** @return The address of a link that may stay; '' for anything else. */
const addressOf = ( element: Element ) =>
	element instanceof HTMLAnchorElement && /^(https?|mailto):$/.test( element.protocol ) ? element.href : '';

/** Leaves an element without attributes, but a link with its address. */
function dress( element: Element ): void {
	const url = addressOf( element );
	element.getAttributeNames().forEach( ( name ) => element.removeAttribute( name ) );
	if ( url ) {
		element.setAttribute( 'href', url );
	}
}

/**
 * A feed is foreign text, and WordPress' handler takes text that has a block's marks for blocks, of whatever kind: nothing is
 * left but elements, words and links.
 *
 * @param html An episode's description.
 * @return HTML without comments, and without attributes but addresses of links.
 */
function toWords( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	body.querySelectorAll( NO_WORDS ).forEach( ( element ) => element.remove() );
	body.querySelectorAll( 'a' ).forEach( ( link ) => addressOf( link ) || link.replaceWith( ...link.childNodes ) );
	const nodes = document.createNodeIterator( body, NodeFilter.SHOW_ALL );
	for ( let node = nodes.nextNode(); node; node = nodes.nextNode() ) {
		if ( node instanceof Element ) {
			dress( node );
		} else if ( node.nodeType === Node.COMMENT_NODE ) {
			node.parentNode?.removeChild( node );
		} else {
			node.textContent = ( node.textContent ?? '' ).replace( /\[(?=[^\s[\]])/g, `[${ WORD_JOINER }` );
		}
	}
	return body.innerHTML;
}

/**
 * @param html An episode's description.
 * @return The blocks that WordPress makes of it when it is pasted; empty when it says nothing.
 */
export function toBlocks( html: string ): Block[] {
	const words = toWords( html );
	const blocks = words.trim() === '' ? [] : pasteHandler( { HTML: words, mode: 'BLOCKS' } );
	return Array.isArray( blocks ) ? blocks : [];
}
