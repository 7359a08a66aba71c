import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { icon } from './whatsapp-button/icon';

/** The only supported chat app so far. */
export const variations: BlockVariation[] = [
	{
		name: 'whatsapp-button',
		title: __( 'WhatsApp Button', 'slipstream' ),
		description: __( 'Let your visitors send you messages on WhatsApp with the tap of a button.', 'slipstream' ),
		icon,
		isDefault: true,
		innerBlocks: [ [ 'jetpack/whatsapp-button', {} ] ],
	},
];
