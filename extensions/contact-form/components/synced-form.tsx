import { BlockIcon } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { icon } from '../icon';

/** A form that newer Jetpacks keep apart from the post; what it holds is not edited here. */
export function SyncedForm( { id }: { readonly id: number } ) {
	return (
		<Placeholder
			icon={ <BlockIcon icon={ icon } /> }
			label={ __( 'Shared form', 'slipstream' ) }
			instructions={ sprintf(
				/* translators: %d: a number. */
				__(
					'Form %d is shared by several posts and is shown here. It can’t be edited in this post.',
					'slipstream'
				),
				id
			) }
		/>
	);
}
