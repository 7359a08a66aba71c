import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { useEffect, useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatCurrency } from '../../../shared/currency';
import { selectPostEditor } from '../../../shared/store/post-editor';
import { progressPath, type Progress } from '../api';

interface Props {
	readonly goal: number;
	readonly currency: string;
}

/** The bar with the sum that this post has collected. */
export function Goal( { goal, currency }: Props ) {
	const id = useId();
	const postId = useSelect( ( select ) => selectPostEditor( select )?.getCurrentPostId(), [] );
	const [ raised, setRaised ] = useState( 0 );
	useEffect( () => {
		if ( typeof postId !== 'number' ) {
			return undefined;
		}
		let isCurrent = true;
		// Without an answer the bar is empty, as on a new page.
		apiFetch< Progress >( { path: progressPath( postId, currency ) } ).then(
			( progress ) => isCurrent && setRaised( progress.raised ),
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ postId, currency ] );

	return (
		<div className="donations__goal">
			<progress max={ goal } value={ Math.min( raised, goal ) } aria-labelledby={ id } />
			<p id={ id }>
				{ sprintf(
					/* translators: 1: the amount that was donated, 2: the amount that the form wants to collect. */
					__( '%1$s of %2$s donated', 'slipstream' ),
					formatCurrency( raised, currency ) ?? '',
					formatCurrency( goal, currency ) ?? ''
				) }
			</p>
		</div>
	);
}
