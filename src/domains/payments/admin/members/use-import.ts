import { useCallback, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { reasonOf } from '../../../../admin/requests';
import type { ImportChange, MemberImport } from './import-types';

/** Returns the import with the owner's choices. The counts stay those of the server. */
const withChange = ( item: MemberImport, { plans = [], ...change }: ImportChange ): MemberImport => ( {
	...item,
	...change,
	plans: item.plans.map( ( plan ) => ( { ...plan, ...plans.find( ( { label } ) => label === plan.label ) } ) ),
} );

/**
 * State of the import dialog. Requests run one after another, so that the fields stay usable while a choice is saved. Returns the import
 * with the choices that wait for the server. A choice that cannot be saved is undone.
 */
export function useImport() {
	const [ item, setItem ] = useState< MemberImport >();
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const saved = useRef< MemberImport >();
	const queue = useRef( Promise.resolve() );
	const waiting = useRef( 0 );

	const store = useCallback( ( next: MemberImport ) => {
		saved.current = next;
		setItem( next );
	}, [] );

	const run = useCallback( ( task: () => Promise< MemberImport >, change: ImportChange = {} ) => {
		setError( '' );
		setIsBusy( true );
		setItem( ( shown ) => shown && withChange( shown, change ) );
		waiting.current += 1;
		queue.current = queue.current.then( async () => {
			try {
				saved.current = await task();
			} catch ( problem ) {
				setError( reasonOf( problem ) || __( 'Your change was not saved.', 'slipstream' ) );
			}
			waiting.current -= 1;
			// Ignore earlier responses: they do not contain the choices that are still waiting.
			if ( waiting.current === 0 ) {
				setItem( saved.current );
				setIsBusy( false );
			}
		} );
	}, [] );

	return { item, error, isBusy, setError, store, run };
}
