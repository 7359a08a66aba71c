import { __ } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';

interface Props {
	readonly isRequired: boolean;
	readonly hasOptions: boolean;
}

/** Warns that a required field has no options. Until it has one, the server accepts the form without an answer. */
export function MissingOptions( { isRequired, hasOptions }: Props ) {
	return (
		<HelpMessage isError>
			{ isRequired &&
				! hasOptions &&
				__( 'Add at least one option. Until then, visitors can skip this field.', 'slipstream' ) }
		</HelpMessage>
	);
}
