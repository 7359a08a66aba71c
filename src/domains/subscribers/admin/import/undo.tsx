import { Button, __experimentalConfirmDialog as ConfirmDialog } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../../admin/notice';
import { requests } from '../requests';
import type { UndoCounts } from '../types';

/** Describes what an undo removes and keeps. */
function undoText( { subscribed, left }: UndoCounts ): string {
	const removed = sprintf(
		/* translators: %d: number of subscribers. */
		_n( 'Removes %d subscriber.', 'Removes %d subscribers.', subscribed, 'slipstream' ),
		subscribed
	);
	const forgotten = sprintf(
		/* translators: %d: number of people. */
		_n(
			'Deletes the unsubscribe record of %d person. A later import can subscribe them again.',
			'Deletes the unsubscribe records of %d people. A later import can subscribe them again.',
			left,
			'slipstream'
		),
		left
	);
	const kept = __(
		'Keeps earlier subscribers, and people who have confirmed, chosen categories or unsubscribed since.',
		'slipstream'
	);
	return [ removed, ...( left ? [ forgotten ] : [] ), kept ].join( ' ' );
}

interface Props {
	readonly id: number;
	/** Called after the undo has started. */
	readonly onUndo: () => void;
}

/** A button that undoes an import, after a confirmation with the effects. */
export function Undo( { id, onUndo }: Props ) {
	const [ counts, setCounts ] = useState< UndoCounts >();
	const [ isBusy, setIsBusy ] = useState( false );
	const { failed } = useNotices();

	const during = async ( task: () => Promise< void > ) => {
		setIsBusy( true );
		await task().catch( failed );
		setIsBusy( false );
	};
	const ask = () => during( async () => setCounts( await requests.undoCounts( id ) ) );
	const undo = () => {
		setCounts( undefined );
		return during( async () => {
			await requests.undoImport( id );
			onUndo();
		} );
	};

	return (
		<>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				isDestructive
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => void ask() }
			>
				{ __( 'Undo import', 'slipstream' ) }
			</Button>
			<ConfirmDialog
				isOpen={ Boolean( counts ) }
				title={ __( 'Undo this import?', 'slipstream' ) }
				__experimentalHideHeader={ false }
				size="small"
				confirmButtonText={ __( 'Undo import', 'slipstream' ) }
				onConfirm={ () => void undo() }
				onCancel={ () => setCounts( undefined ) }
			>
				{ counts && undoText( counts ) }
			</ConfirmDialog>
		</>
	);
}
