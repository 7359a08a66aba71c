<?php
/** Search engines and social networks: the tags in each page's head, and the fields of a post that change them. */

declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\Definition;

return new Definition(
	meta: [ '' => PostFields::meta() ],
	routes: [ TextsRoute::class ],
	jobs: [
		Drawing\DrawnPictures::HOOK => [ Drawing\DrawnPictures::class, 'run' ],
		Drawing\OlderPosts::HOOK    => [ Drawing\OlderPosts::class, 'run' ],
	],
	settings: [ [ DiscoverySettings::class, 'section' ] ],
	editor_data: [
		'seoPlugin' => [ DiscoverySettings::class, 'other_plugin' ],
		'seoTags'   => [ DiscoverySettings::class, 'prints_tags' ],
	],
	move: [ DiscoveryTraces::class ],
);
