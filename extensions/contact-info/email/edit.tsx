import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { ContactBlock } from '../components/contact-block';
import { Field } from '../components/field';
import { textOf } from '../text';
import { EmailLinks } from './links';
import type { EmailAttributes } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< EmailAttributes > ) {
	const email = textOf( attributes.email );
	return (
		<ContactBlock
			isSelected={ isSelected }
			isEmpty={ ! email.trim() }
			form={
				<Field
					label={ __( 'Email', 'slipstream' ) }
					inputMode="email"
					value={ email }
					onChange={ ( value ) => setAttributes( { email: value } ) }
				/>
			}
			preview={ <EmailLinks text={ email } /> }
		/>
	);
}
