import { Suspense, useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Outcome } from '../../../admin/list/use-actions';
import { useNotices } from '../../../admin/notice';
import { ACTION_RULES } from './actions';
import { EditDialog, TagDialog } from './dialogs';
import type { Subscriber } from './types';

interface Options {
	/** Updates rows of the list. */
	readonly update: ( rows: readonly Subscriber[] ) => void;
	/** Reloads the tags of the filter. */
	readonly reloadTags: () => void;
	readonly setFocusIds: ( ids: readonly number[] ) => void;
}

const changedText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of subscribers. */
		_n( '%d subscriber was updated.', '%d subscribers were updated.', count, 'slipstream' ),
		count
	);

/** Edits subscribers of the list with dialogs. */
export function useEditing( { update, reloadTags, setFocusIds }: Options ) {
	const [ edited, setEdited ] = useState< Subscriber >();
	const [ tagged, setTagged ] = useState< readonly Subscriber[] >();
	const { done, wrong } = useNotices();
	const onEdited = useCallback(
		( row: Subscriber ) => {
			update( [ row ] );
			reloadTags();
			/* translators: %s: email address. */
			done( sprintf( __( '%s was updated.', 'slipstream' ), row.email ) );
		},
		[ update, reloadTags, done ]
	);
	const onSaved = ( row: Subscriber ) => {
		setEdited( undefined );
		onEdited( row );
		setFocusIds( [ row.id ] );
	};
	const onTagged = ( { rows, gone, error }: Outcome< Subscriber > ) => {
		setTagged( undefined );
		update( rows );
		reloadTags();
		const problem = [ gone.length ? ACTION_RULES.goneText( gone.length ) : '', error ];
		if ( rows.length ) {
			done( [ changedText( rows.length ), ...problem ].filter( Boolean ).join( ' ' ) );
		} else {
			wrong( problem.filter( Boolean ).join( ' ' ) );
		}
		setFocusIds( ( tagged ?? [] ).map( ( { id } ) => id ) );
	};
	return {
		edit: setEdited,
		tag: setTagged,
		/** Called after a dialog of another screen has saved a subscriber. */
		onEdited,
		editDialogs: (
			<Suspense fallback={ null }>
				{ edited && (
					<EditDialog subscriber={ edited } onSaved={ onSaved } onClose={ () => setEdited( undefined ) } />
				) }
				{ tagged && (
					<TagDialog subscribers={ tagged } onDone={ onTagged } onClose={ () => setTagged( undefined ) } />
				) }
			</Suspense>
		),
	};
}
