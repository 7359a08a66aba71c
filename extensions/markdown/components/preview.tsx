import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';

interface Props {
	readonly markup: string;
}

/** Keeps the author in the editor: a link to a footnote goes to the footnote, any other one asks first. */
function onClick( event: MouseEvent< HTMLElement > ): void {
	const preview = event.currentTarget;
	const link = ( event.target as Element ).closest( 'a' );
	if ( ! link ) {
		return;
	}
	const address = link.getAttribute( 'href' ) ?? '';
	if ( address.startsWith( '#' ) ) {
		event.preventDefault();
		preview.querySelector( `[id="${ CSS.escape( address.slice( 1 ) ) }"]` )?.scrollIntoView();
		return;
	}
	const canvas = preview.ownerDocument.defaultView;
	if ( canvas?.confirm( __( 'Are you sure you wish to leave this page?', 'slipstream' ) ) ) {
		// The canvas may be a frame; it is the page that is left.
		link.target = '_top';
	} else {
		event.preventDefault();
	}
}

/**
 * The rendered text. Always rendered from the source, never taken from the post: the renderer escapes what is foreign.
 */
export function Preview( { markup }: Props ) {
	return (
		// Links inside it answer to the keyboard by themselves, as clicks.
		<div
			role="presentation"
			className="wp-block-jetpack-markdown__preview"
			onClick={ onClick }
			dangerouslySetInnerHTML={ { __html: markup } }
		/>
	);
}
