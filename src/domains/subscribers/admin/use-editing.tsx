import { useCallback, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../admin/notice';
import { EditDialog } from './components/edit-dialog';
import type { Subscriber } from './types';

/**
 * Edits subscribers of the list with a dialog.
 *
 * @param update      Updates a row of the list.
 * @param setFocusIds Focuses a row.
 */
export function useEditing( update: ( row: Subscriber ) => void, setFocusIds: ( ids: readonly number[] ) => void ) {
	const [ edited, setEdited ] = useState< Subscriber >();
	const { done } = useNotices();
	const onEdited = useCallback(
		( row: Subscriber ) => {
			update( row );
			/* translators: %s: email address. */
			done( sprintf( __( '%s was updated.', 'slipstream' ), row.email ) );
		},
		[ update, done ]
	);
	const onSaved = ( row: Subscriber ) => {
		setEdited( undefined );
		onEdited( row );
		setFocusIds( [ row.id ] );
	};
	return {
		edit: setEdited,
		/** Called after a dialog of another screen has saved a subscriber. */
		onEdited,
		editDialog: edited && (
			<EditDialog subscriber={ edited } onSaved={ onSaved } onClose={ () => setEdited( undefined ) } />
		),
	};
}
