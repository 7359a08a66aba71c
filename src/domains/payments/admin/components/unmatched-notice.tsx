import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { firstPlace, placeUrl } from '../places';
import { unmatchedText } from '../unmatched-text';

interface Props {
	/** Number of unmatched payments, more than 0. */
	readonly count: number;
}

/** Tells the owner about unmatched payments, with a link to their list. */
export function UnmatchedNotice( { count }: Props ) {
	const url = placeUrl( firstPlace( 'unmatched' ) );
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={ [ { label: __( 'Show unmatched payments', 'slipstream' ), url } ] }
		>
			{ unmatchedText( count ) }
		</Notice>
	);
}
