import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';

interface Props {
	readonly markup: string;
}

/** Keeps the author in the editor: footnote links scroll to the footnote, and other links ask first. */
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
		// The editor canvas may be an iframe, but the whole page is left.
		link.target = '_top';
	} else {
		event.preventDefault();
	}
}

/** The rendered text. Always rendered from the source, never from the saved HTML: the renderer escapes foreign HTML. */
export function Preview( { markup }: Props ) {
	return (
		// Handles the keyboard as well: Enter on a link fires a click.
		<div
			role="presentation"
			className="wp-block-jetpack-markdown__preview"
			onClick={ onClick }
			dangerouslySetInnerHTML={ { __html: markup } }
		/>
	);
}
