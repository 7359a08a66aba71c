<?php
/** Definition of Markdown: rendering for visitors, and protection of the source when a post is saved. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/markdown' => [ Renderer::class, 'render' ] ],
);
