import { useBlockProps } from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { isCurrentUserConnected } from '../../shared/site';
import type { EditProps } from '../../shared/types/extension';
import { ConnectAccount } from './components/connect-account';
import { Form } from './components/form';
import { Setup } from './components/setup';
import { useNoticePreview } from './hooks/use-notice-preview';
import { useConnection } from './hooks/use-connection';
import { Inspector } from './inspector';
import type { MailchimpAttributes } from './types';

export default function Edit( { attributes, setAttributes, clientId }: EditProps< MailchimpAttributes > ) {
	const isPreview = Boolean( attributes.preview );
	const isLinked = isCurrentUserConnected();
	const [ connection, check ] = useConnection( isLinked && ! isPreview );
	const [ preview, show ] = useNoticePreview();
	const isConnected = connection.status === 'connected';
	const isSetUp = isLinked && ! isPreview && ! isConnected;

	return (
		<div { ...useBlockProps() }>
			{ ! isLinked && ! isPreview && <ConnectAccount /> }
			{ isSetUp && <Setup connection={ connection } onCheck={ check } /> }
			{ isConnected && connection.message && (
				<Notice status="error" isDismissible={ false }>
					{ connection.message }
				</Notice>
			) }
			{ isConnected && (
				<Inspector
					attributes={ attributes }
					setUpUrl={ connection.setUpUrl }
					onChange={ setAttributes }
					onAudition={ show }
				/>
			) }
			{ ( isPreview || isConnected ) && (
				<Form attributes={ attributes } clientId={ clientId } preview={ preview } onChange={ setAttributes } />
			) }
		</div>
	);
}
