import { speak } from '@wordpress/a11y';
import { DropdownMenu } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { copy } from '@wordpress/icons';
import { WEEKDAYS, WORKDAYS } from '../days';

interface Props {
	/** Full name of the day. */
	readonly title: string;
	readonly onCopy: ( names: readonly string[] ) => void;
}

/** Menu that copies the hours of one day to others. */
export function CopyMenu( { title, onCopy }: Props ) {
	const copyTo = ( names: readonly string[] ) => {
		onCopy( names );
		speak( __( 'Hours copied.', 'slipstream' ) );
	};
	return (
		<DropdownMenu
			icon={ copy }
			/* translators: %s: a weekday. */
			label={ sprintf( __( 'Copy the hours of %s', 'slipstream' ), title ) }
			toggleProps={ { size: 'small' } }
			controls={ [
				{ title: __( 'Copy to all days', 'slipstream' ), onClick: () => copyTo( WEEKDAYS ) },
				{ title: __( 'Copy to Monday through Friday', 'slipstream' ), onClick: () => copyTo( WORKDAYS ) },
			] }
		/>
	);
}
