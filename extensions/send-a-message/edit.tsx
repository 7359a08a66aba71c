import { store as blockEditorStore, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { EditProps } from '../../shared/types/extension';

const BUTTON = 'jetpack/whatsapp-button';
const TEMPLATE = [ [ BUTTON, {} ] ];
const ONE = [ BUTTON ];
const NO_MORE: string[] = [];

interface Selectors {
	getBlockCount: ( rootClientId: string ) => number;
}

/** Holds one button: a new block comes with it, and a second one is not offered; posts that have several keep them. */
export default function Edit( { clientId }: EditProps ) {
	const isFull = useSelect(
		( select ) => ( select( blockEditorStore ) as unknown as Selectors ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const innerBlocksProps = useInnerBlocksProps( useBlockProps(), {
		allowedBlocks: isFull ? NO_MORE : ONE,
		template: TEMPLATE,
		renderAppender: isFull ? false : undefined,
	} );
	return <div { ...innerBlocksProps } />;
}
