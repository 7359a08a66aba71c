import { BaseControl, CheckboxControl, PanelBody, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { HelpMessage } from '../../../shared/components/help-message';
import { fetchGroups, type GroupCategory } from '../api';
import { useRequest } from '../hooks/use-request';

interface Props {
	readonly interests: readonly string[];
	readonly onChange: ( interests: string[] ) => void;
}

function Category( { category, interests, onChange }: Props & { readonly category: GroupCategory } ) {
	const toggle = ( id: string, isOn: boolean ) =>
		onChange( isOn ? [ ...interests, id ] : interests.filter( ( other ) => other !== id ) );
	return (
		<fieldset className="jetpack-mailchimp__groups">
			<BaseControl.VisualLabel as="legend">{ category.title }</BaseControl.VisualLabel>
			{ ( category.interests ?? [] ).map( ( { id, name } ) => (
				<CheckboxControl
					key={ id }
					label={ name }
					checked={ interests.includes( id ) }
					onChange={ ( isOn ) => toggle( id, isOn ) }
				/>
			) ) }
		</fieldset>
	);
}

/** Panel to choose the groups that subscribers of this form join. */
export function GroupsPanel( { interests, onChange }: Props ) {
	const { response, error } = useRequest( fetchGroups );
	return (
		<PanelBody title={ __( 'Groups', 'slipstream' ) } initialOpen={ false }>
			{ ! response && ! error && <Spinner /> }
			<HelpMessage isError>{ error }</HelpMessage>
			{ response?.length === 0 && <p>{ __( 'This audience has no groups.', 'slipstream' ) }</p> }
			{ response?.map( ( category, index ) => (
				<Category
					key={ category.id ?? index }
					category={ category }
					interests={ interests }
					onChange={ onChange }
				/>
			) ) }
		</PanelBody>
	);
}
