import { act, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { allowTemplates } from '../../../tests/unit/allow-templates';
import { renderBlock } from '../../../tests/unit/render-block';
import { editOf } from '../inner-edits';
import { moduleOf } from './register-blocks';

export { allowTemplates };

export type Values = Record< string, unknown >;

export const show = ( name: string, attributes: Values = {} ) =>
	renderBlock< Values >( moduleOf( name ), editOf( name ) as never, attributes );

/** Renders a field with inner blocks, as newer Jetpack releases save it. */
export const showBlock = async ( name: string, attributes: Values, ...inner: Block[] ) => {
	const shown = await show( name, { label: 'Flat', ...attributes } );
	const { replaceInnerBlocks } = shown.registry.dispatch( blockEditorStore );
	await act( async () => replaceInnerBlocks( String( shown.blocks()[ 0 ]?.clientId ), inner ) );
	allowTemplates();
	return shown;
};

export const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
export const partOf = ( blocks: Block[], name: string ) =>
	( blocks[ 0 ]?.innerBlocks ?? [] ).find( ( block ) => block.name === `jetpack/${ name }` );
