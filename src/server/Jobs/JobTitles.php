<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Availability\Declarations;
use Slipstream\Availability\FeatureList;

/** Titles of jobs and of groups of jobs. Loads the server.php of every extension and domain, so use it only if there are jobs to list. */
final class JobTitles {

	/** @var array<string, string>|null Titles of features and domains by hook. */
	private ?array $titles = null;

	public function __construct(
		private readonly Declarations $declarations,
		private readonly FeatureList $features,
	) {}

	/** @return string Title of the feature or domain that the jobs belong to. */
	public function feature( string $hook ): string {
		$this->titles ??= $this->titles();
		return $this->titles[ $hook ] ?? 'Slipstream';
	}

	/** @return string Number and name of a group, such as `3 emails of “My post”`. Plain text. */
	public function group( string $hook, string $topic, int $count ): string {
		/**
		 * Filters the name of a group of jobs: how many of them there are, and what they are about.
		 * @param string $name  Plain text that starts with the number, such as `3 emails of “My post”`; '' when unknown.
		 * @param string $hook  Hook of the jobs.
		 * @param string $topic Topic of the jobs; '' if they have none. See Jobs\JobTopic.
		 * @param int    $count Number of jobs.
		 */
		$name = apply_filters( 'slipstream_job_group', '', $hook, $topic, $count );
		return is_string( $name ) && '' !== $name ? $name : sprintf(
			/* translators: 1: number of jobs, 2: title of a feature, such as "Podcast Player". */
			_n( '%1$s job of “%2$s”', '%1$s jobs of “%2$s”', $count, 'slipstream' ),
			number_format_i18n( $count ),
			$this->feature( $hook )
		);
	}

	/** @return array<string, string> Titles by hook. */
	private function titles(): array {
		$titles = array_column( $this->features->rows(), 'title', 'slug' );
		$found  = [];
		foreach ( $this->declarations->all() as $name => $definition ) {
			$found += array_fill_keys( array_keys( $definition->jobs ), $titles[ $name ] ?? ucfirst( $name ) );
		}
		return $found;
	}
}
