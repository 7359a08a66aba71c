import { __experimentalConfirmDialog as ConfirmDialog } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';

interface Props {
	/** Messages. */
	readonly count: number;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
}

/** Asks before something that nothing takes back. */
export function ConfirmDelete( { count, onConfirm, onCancel }: Props ) {
	/* translators: %d: number of messages. */
	const question = _n(
		'Delete %d message permanently? This can’t be undone.',
		'Delete %d messages permanently? This can’t be undone.',
		count,
		'slipstream'
	);
	return (
		<ConfirmDialog
			onConfirm={ onConfirm }
			onCancel={ onCancel }
			confirmButtonText={ __( 'Delete permanently', 'slipstream' ) }
			cancelButtonText={ __( 'Cancel', 'slipstream' ) }
		>
			{ sprintf( question, count ) }
		</ConfirmDialog>
	);
}
