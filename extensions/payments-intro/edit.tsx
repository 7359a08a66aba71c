import { store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { Button, Placeholder } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { icon } from './icon';

/** @return The payment blocks, each with a description. */
const choices = () =>
	[
		[ 'jetpack/simple-payments', __( 'Sell a product or a service', 'slipstream' ) ],
		[ 'jetpack/recurring-payments', __( 'Offer a subscription', 'slipstream' ) ],
		[ 'jetpack/donations', __( 'Collect donations', 'slipstream' ) ],
		[ 'premium-content/container', __( 'Sell access to a part of this post', 'slipstream' ) ],
	] as const;

export default function Edit( { clientId }: EditProps ) {
	const { replaceBlock } = useDispatch( blockEditorStore );
	const allowed = choices().filter( ( [ name ] ) => getBlockType( name ) );
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				icon={ icon }
				label={ __( 'Payments', 'slipstream' ) }
				instructions={
					allowed.length > 0
						? __( 'Choose how you want to get paid. Visitors see nothing until you choose.', 'slipstream' )
						: __( 'No payment blocks are available on this site.', 'slipstream' )
				}
			>
				{ allowed.map( ( [ name, label ] ) => (
					<Button
						key={ name }
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => replaceBlock( clientId, createBlock( name ) ) }
					>
						{ label }
					</Button>
				) ) }
			</Placeholder>
		</div>
	);
}
