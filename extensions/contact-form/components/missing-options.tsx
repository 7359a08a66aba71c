import { __ } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';

interface Props {
	readonly isRequired: boolean;
	readonly hasOptions: boolean;
}

/** Warns about a field without options. The server then accepts it unanswered. */
export function MissingOptions( { isRequired, hasOptions }: Props ) {
	return (
		<HelpMessage isError>
			{ isRequired &&
				! hasOptions &&
				__( 'Add at least one option. Until then, visitors can skip this field.', 'slipstream' ) }
		</HelpMessage>
	);
}
