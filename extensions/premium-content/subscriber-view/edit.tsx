import type { EditProps } from '../../../shared/types/extension';
import { View } from '../components/view';
import { subscribersTemplate } from '../template';

export default function Edit( { clientId }: EditProps ) {
	return <View name="subscribers" clientId={ clientId } template={ subscribersTemplate() } />;
}
