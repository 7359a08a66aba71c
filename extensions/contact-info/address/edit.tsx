import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { ContactBlock } from '../components/contact-block';
import { AddressForm } from './form';
import { Lines } from './lines';
import { isEmpty, readParts } from './parts';
import type { AddressAttributes } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< AddressAttributes > ) {
	const { linkToGoogleMaps, linkTitle } = attributes;
	const parts = readParts( attributes );
	const title = linkTitle ?? __( 'Open address in Google Maps', 'slipstream' );
	return (
		<ContactBlock
			isSelected={ isSelected }
			isEmpty={ isEmpty( parts ) }
			form={
				<AddressForm
					parts={ parts }
					isLinked={ linkToGoogleMaps }
					onPart={ setAttributes }
					onLinked={ ( isLinked ) => setAttributes( { linkToGoogleMaps: isLinked } ) }
				/>
			}
			preview={ <Lines parts={ parts } linkTitle={ linkToGoogleMaps ? title : undefined } /> }
		/>
	);
}
