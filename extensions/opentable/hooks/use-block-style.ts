import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerBlockStyle, store as blocksStore, unregisterBlockStyle, type BlockStyle } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { getActiveStyleName } from '../../../shared/lookup/get-active-style-name';
import metadata from '../block.json';
import { alignFor } from '../restyle';
import type { OpentableAttributes } from '../types';
import { STYLES, type StyleName } from '../valid';

/**
 * Updates the style attribute and the alignment when the author chooses another block style, as one undo step.
 * Changes nothing when a post is opened.
 */
export function useBlockStyle(
	attributes: OpentableAttributes,
	setAttributes: ( changes: Partial< OpentableAttributes > ) => void
) {
	const { __unstableMarkNextChangeAsNotPersistent: joinNextChange } = useDispatch( blockEditorStore );
	const active = getActiveStyleName( STYLES, attributes.className ) as StyleName;
	const last = useRef( active );
	useEffect( () => {
		if ( active !== last.current && active !== attributes.style ) {
			joinNextChange();
			setAttributes( { style: active, align: alignFor( attributes, active ) } );
		}
		last.current = active;
	}, [ active, attributes, joinNextChange, setAttributes ] );
}

/**
 * Hides the button style while a block with several restaurants is selected: OpenTable offers it for a single one only.
 * Styles belong to the block type, so they cannot differ per block.
 *
 * @param isMulti Whether a block with more than one restaurant is selected.
 */
export function useButtonStyle( isMulti: boolean ) {
	const styles = useSelect( ( select ) => select( blocksStore ).getBlockStyles( metadata.name ), [] ) as BlockStyle[];
	const button = useRef< BlockStyle >();
	button.current = styles.find( ( { name } ) => name === 'button' ) ?? button.current;
	useEffect( () => {
		const style = button.current;
		if ( ! isMulti || ! style ) {
			return;
		}
		unregisterBlockStyle( metadata.name, style.name );
		return () => registerBlockStyle( metadata.name, style );
	}, [ isMulti ] );
}
