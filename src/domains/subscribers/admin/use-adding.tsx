import { Suspense, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../admin/notice';
import { AddDialog } from './dialogs';
import { folderUrl } from './folders';
import type { Status, Subscriber } from './types';

/** Returns the notice after a subscriber was added. */
function addedText( { status, email }: Subscriber ): string {
	const text =
		status === 'pending'
			? /* translators: %s: email address. */
				__( 'A confirmation email will be sent to %s.', 'slipstream' )
			: /* translators: %s: email address. */
				__( '%s was added.', 'slipstream' );
	return sprintf( text, email );
}

interface Options {
	readonly setFocusIds: ( ids: readonly number[] ) => void;
	/** Reloads the counts. */
	readonly recount: () => void;
	/** Reloads the list. */
	readonly reload: () => Promise< unknown >;
	/** Ends the search. */
	readonly reset: () => void;
}

/**
 * Adds subscribers with a dialog.
 *
 * @param folder The open folder.
 */
export function useAdding( folder: Status, { setFocusIds, recount, reload, reset }: Options ) {
	const [ isAdding, setIsAdding ] = useState( false );
	const [ added, setAdded ] = useState< Subscriber >();
	const { done } = useNotices();

	// The new subscriber may not be in the open folder.
	useEffect( () => {
		if ( added && added.status === folder ) {
			setFocusIds( [ added.id ] );
			setAdded( undefined );
		}
	}, [ added, folder, setFocusIds ] );
	const onAdded = ( subscriber: Subscriber ) => {
		setIsAdding( false );
		done( addedText( subscriber ) );
		recount();
		setAdded( subscriber );
		reset();
		if ( subscriber.status === folder ) {
			void reload();
		} else {
			window.location.hash = folderUrl( subscriber.status );
		}
	};
	return {
		add: () => setIsAdding( true ),
		addDialog: isAdding && (
			<Suspense fallback={ null }>
				<AddDialog onAdded={ onAdded } onClose={ () => setIsAdding( false ) } />
			</Suspense>
		),
	};
}
