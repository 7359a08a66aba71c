import { store as blockEditorStore } from '@wordpress/block-editor';
import { findTransform, getBlockTransforms, isUnmodifiedDefaultBlock, rawHandler, type Block } from '@wordpress/blocks';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { EditProps } from '../types/extension';

const PARAGRAPH = 'core/paragraph';

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

/** @return The block that a transform makes of a script; nothing for the code of an unknown service. */
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

function PastedScript( { clientId, onReplace }: EditProps ) {
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

/**
 * Filter `editor.BlockEdit`: makes a block of an embed code that is pasted into an empty paragraph and is a script alone.
 * WordPress removes scripts before it asks the transforms.
 */
export const withPastedScript = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) =>
		function WithPastedScript( props: EditProps ) {
			return (
				<>
					{ props.name === PARAGRAPH && props.isSelected && <PastedScript { ...props } /> }
					<BlockEdit { ...props } />
				</>
			);
		},
	'withPastedScript'
);
