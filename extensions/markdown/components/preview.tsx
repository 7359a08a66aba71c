import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';

interface Props {
	readonly markup: string;
}

/** Handles clicks on links, so that the author does not leave the editor: footnote links scroll, other links ask first. */
function onClick( event: MouseEvent< HTMLElement > ): void {
	const preview = event.currentTarget;
	const link = ( event.target as Element ).closest( 'a' );
	if ( ! link ) {
		return;
	}
	const href = link.getAttribute( 'href' ) ?? '';
	if ( href.startsWith( '#' ) ) {
		event.preventDefault();
		preview.querySelector( `[id="${ CSS.escape( href.slice( 1 ) ) }"]` )?.scrollIntoView();
		return;
	}
	const canvas = preview.ownerDocument.defaultView;
	if ( canvas?.confirm( __( 'Are you sure you wish to leave this page?', 'slipstream' ) ) ) {
		// If the canvas is an iframe, open the link in the window of the editor.
		link.target = '_top';
	} else {
		event.preventDefault();
	}
}

/** Preview, rendered from the source and never from the saved HTML: the renderer escapes HTML in the source. */
export function Preview( { markup }: Props ) {
	return (
		// Keyboard users trigger this handler too: Enter on a link fires a click.
		<div
			role="presentation"
			className="wp-block-jetpack-markdown__preview"
			onClick={ onClick }
			dangerouslySetInnerHTML={ { __html: markup } }
		/>
	);
}
