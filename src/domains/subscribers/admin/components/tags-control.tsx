import { FormTokenField } from '@wordpress/components';
import constants from '../../constants.json';
import { requests } from '../requests';
import { useLoaded } from '../../../../admin/use-loaded';

interface Props {
	readonly label: string;
	readonly value: readonly string[];
	readonly onChange: ( tags: string[] ) => void;
}

/** A field for tags, with the tags of other subscribers as suggestions. */
export function TagsControl( { label, value, onChange }: Props ) {
	const { value: suggestions } = useLoaded( requests.tags );
	return (
		<FormTokenField
			__next40pxDefaultSize
			label={ label }
			value={ [ ...value ] }
			suggestions={ suggestions ? [ ...suggestions ] : [] }
			maxLength={ constants.maxTags }
			onChange={ ( tokens ) =>
				onChange( tokens.map( ( token ) => ( typeof token === 'string' ? token : token.value ) ) )
			}
			__experimentalValidateInput={ ( text ) => text.length <= constants.maxTag }
			tokenizeOnBlur
		/>
	);
}
