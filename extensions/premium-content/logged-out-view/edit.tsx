import type { EditProps } from '../../../shared/types/extension';
import { View } from '../components/view';
import { visitorsTemplate } from '../template';

export default function Edit( { clientId, context }: EditProps ) {
	const isPreview = context[ 'premium-content/isPreview' ] === true;
	return <View name="visitors" clientId={ clientId } template={ visitorsTemplate( isPreview ) } />;
}
