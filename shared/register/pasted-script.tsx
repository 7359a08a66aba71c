import { store as blockEditorStore } from '@wordpress/block-editor';
import { findTransform, getBlockTransforms, isUnmodifiedDefaultBlock, rawHandler, type Block } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { EditProps } from '../types/extension';

/** @return The only element of a text that is an empty script with a URL. */
function readScript( text: string ): HTMLScriptElement | undefined {
	if ( ! /^\s*<script\s/i.test( text ) ) {
		return undefined;
	}
	const { head, body } = new DOMParser().parseFromString( text, 'text/html' );
	const script = head.querySelector< HTMLScriptElement >( 'script[src]' );
	const isAlone = head.childElementCount === 1 && ! head.textContent?.trim() && ! body.innerHTML.trim();
	return script && isAlone ? script : undefined;
}

/** @return The block that a transform creates from a script; nothing if no transform accepts it. */
function blocksOf( text: string ): Block[] {
	const script = readScript( text );
	const transforms = getBlockTransforms( 'from' ).flatMap( ( one ) => ( one.type === 'raw' ? [ one ] : [] ) );
	const found = script && findTransform( transforms, ( { isMatch } ) => Boolean( isMatch?.( script ) ) );
	return script ? [ found?.transform?.( script, rawHandler ) ?? [] ].flat() : [];
}

/** @return The block's element, also in the frame of the editor. */
function elementOf( clientId: string ): HTMLElement | null {
	const frame = document.querySelector< HTMLIFrameElement >( 'iframe[name="editor-canvas"]' );
	const id = `block-${ clientId }`;
	return frame?.contentDocument?.getElementById( id ) ?? document.getElementById( id );
}

/** Listens for a script that is pasted into an empty paragraph. */
export default function PastedScript( { clientId, onReplace }: EditProps ) {
	const registry = useRegistry();

	useEffect( () => {
		const element = elementOf( clientId );
		const page = element?.ownerDocument;
		const onPaste = ( event: ClipboardEvent ) => {
			const { getBlock, getBlockRootClientId, canInsertBlockType } = registry.select( blockEditorStore );
			const target = event.target as Node;
			const block = getBlock( clientId );
			const isInBlock = element?.contains( target ) || target.contains( element ?? null );
			if ( ! isInBlock || ! block || ! isUnmodifiedDefaultBlock( block ) ) {
				return;
			}
			const parent = getBlockRootClientId( clientId );
			const blocks = blocksOf( event.clipboardData?.getData( 'text/plain' ) ?? '' );
			if ( blocks.length && blocks.every( ( { name } ) => canInsertBlockType( name, parent ) ) ) {
				event.preventDefault();
				event.stopPropagation();
				onReplace?.( blocks );
			}
		};
		// Runs before WordPress' own listener.
		page?.addEventListener( 'paste', onPaste, true );
		return () => page?.removeEventListener( 'paste', onPaste, true );
	}, [ clientId, onReplace, registry ] );

	return null;
}
