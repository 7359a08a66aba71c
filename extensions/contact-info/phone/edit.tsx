import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { ContactBlock } from '../components/contact-block';
import { Field } from '../components/field';
import { textOf } from '../text';
import { PhoneLink } from './link';
import { dialedNumber } from './read-phone';
import type { PhoneAttributes } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< PhoneAttributes > ) {
	const phone = textOf( attributes.phone );
	const dialed = dialedNumber( phone );
	return (
		<ContactBlock
			isSelected={ isSelected }
			isEmpty={ ! phone.trim() }
			form={
				<Field
					label={ __( 'Phone number', 'slipstream' ) }
					inputMode="tel"
					value={ phone }
					onChange={ ( value ) => setAttributes( { phone: value } ) }
				/>
			}
			preview={ dialed ? <PhoneLink text={ phone } dialed={ dialed } /> : phone }
		/>
	);
}
